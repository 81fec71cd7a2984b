// Those who have learnt the game not long ago.
import { Cheeks, Closed, Eyes, Fill, Nose, PAINT, Pen, Person, Smiling } from "./parts";

export const KidBori = () => (
  <Person ground="gold" robe="gold" skin="light">
    <Fill
      d="M12 25.500C10.500 13 17 8.500 24 8.500S37.500 13 36 25.500C34.500 20.500 30 18.500 24 18.500
        S13.500 20.500 12 25.500Z"
      paint="ink"
    />
    <Pen d="M24 9c-.5-2.500.5-4 2.500-4.500" width={1.8} />
    <Cheeks />
    <Eyes r={1.9} />
    <Nose />
    <path d="M20.500 30.500Q24 32 27.500 30.500Q27 34 24 34T20.500 30.500Z" fill={PAINT.vermilion} />
  </Person>
);

export const ShyNana = () => (
  <Person
    ground="plum"
    robe="plum"
    skin="light"
    behind={<Fill d="M9.500 42C7.500 20 12 8 24 8S40.500 20 38.500 42C34 39 14 39 9.500 42Z" paint="brown" />}
  >
    <Fill
      d="M12.500 25C11.500 14 17 9.500 24 9.500S36.500 14 35.500 25C33 18 27 20.500 22 16
        C20 19.500 15 19.500 12.500 25Z"
      paint="brown"
    />
    <Cheeks />
    <Eyes x={1.4} y={25} />
    <Pen d="M17.400 22.400l3.200-.900M27.400 21.500l3.200.900" width={1.1} />
    <Nose />
    <Pen d="M22.500 32q1.500.800 3 0" />
  </Person>
);

export const SleepyTao = () => (
  <Person ground="indigo" robe="indigo" skin="warm">
    <Fill
      d="M12 26C9.500 20 11 12 15 11L14 7.500L19 10L21 6.500L25 9.500L29.500 7L30 10.500L34.500 10
        C38 14 38.500 21 36 26C35.500 21 34 18.500 31 17L27 19L23 16.500L18 18.500L14.500 18.500
        C13 21 12.500 23.500 12 26Z"
      paint="ink"
    />
    <Closed />
    <Nose />
    <ellipse cx="24" cy="32.200" rx="2.300" ry="2.600" fill={PAINT.brown} />
    <Pen d="M37.500 12h4.500l-4.500 5h4.500" width={1.3} paint="indigo" />
  </Person>
);

const CURLS: [number, number][] = [
  [13.5, 19],
  [15.5, 13.5],
  [20.5, 10.5],
  [27.5, 10.5],
  [32.5, 13.5],
  [34.5, 19],
  [24, 12.5],
];

export const JollyMax = () => (
  <Person ground="jade" robe="jade" skin="brown">
    {CURLS.map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r="4.300" fill={PAINT.brown} />
    ))}
    <Smiling />
    <Nose />
    <path d="M18.500 29.500Q24 31.500 29.500 29.500Q29 35.500 24 35.500T18.500 29.500Z" fill={PAINT.brown} />
    <path d="M19.300 30Q24 31.600 28.700 30L28.200 31.600Q24 32.600 19.800 31.600Z" fill={PAINT.paper} />
  </Person>
);
