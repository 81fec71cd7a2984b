export default function StatisticsPage() {
  return <main></main>;
}
