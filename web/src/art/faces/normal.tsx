// Those who have played at the club for years.
import { Cheeks, Eyes, Fill, Nose, PAINT, Pen, Person, Smiling } from "./parts";

export const AuntLin = () => (
  <Person
    ground="vermilion"
    robe="vermilion"
    skin="light"
    behind={<circle cx="24" cy="7.500" r="5" fill={PAINT.ink} />}
  >
    <Fill
      d="M12.500 25.500C11 14.500 16 9.500 24 9.500S37 14.500 35.500 25.500C34.500 19 31 16 24 15.500
        C17 16 13.500 19 12.500 25.500Z"
      paint="ink"
    />
    <Pen d="M17 21.500q2.200-1.300 4.200-.3M26.800 21.200q2-1 4.200.3" width={1.2} />
    <Smiling />
    <Nose />
    <Cheeks />
    <Pen d="M20.500 31.500q3.500 3 7 0" paint="vermilion" width={1.8} />
    <circle cx="13" cy="31.500" r="1.500" fill={PAINT.gold} />
    <circle cx="35" cy="31.500" r="1.500" fill={PAINT.gold} />
  </Person>
);

export const UncleRey = () => (
  <Person ground="pine" robe="pine" skin="warm">
    <Fill d="M12.500 19.500C12 12 17 8 24 8S36 12 35.500 19.500Z" paint="pine" />
    <Fill d="M9.500 20.500C13 16.500 35 16.500 38.500 20.500C33 19.500 15 19.500 9.500 20.500Z" paint="ink" />
    <Pen d="M17 22.500h4.200M26.800 22.500H31" width={1.8} paint="brown" />
    <Eyes y={25.2} />
    <Nose />
    <Fill
      d="M24 29.500C21.500 28.300 17.500 29.500 16.500 32.500C19.500 33 22.500 32.500 24 31
        C25.500 32.500 28.500 33 31.500 32.500C30.500 29.500 26.500 28.300 24 29.500Z"
      paint="brown"
    />
  </Person>
);

export const ChefAri = () => (
  <Person ground="gold" robe="paper" skin="brown">
    <Fill
      d="M12.500 24C12.500 20 14 17 16 16H32C34 17 35.500 20 35.500 24C34 21 33 19.500 32 19H16
        C15 19.500 14 21 12.500 24Z"
      paint="ink"
    />
    <path
      d="M15.500 18.500V12.500C11 11.500 11.500 5 16.500 5.500C18 2 23 1.500 24.500 4
        C27 1.500 32 2.500 32 6C36.500 5.500 37 11.500 32.500 12.500V18.500Z"
      fill={PAINT.paper}
      stroke={PAINT.grey}
      strokeWidth=".8"
    />
    <Pen d="M16 15.500q8 1.500 16 0" paint="grey" width={0.9} />
    <Eyes />
    <Nose />
    <Pen d="M20.500 32q3.500 2.200 7 0" />
    <Pen d="M18 39.500L24 46L30 39.500" paint="vermilion" width={2} />
  </Person>
);

export const SailorPia = () => (
  <Person
    ground="indigo"
    robe="paper"
    skin="warm"
    behind={<Fill d="M34 16C41 18 42.500 27 39 36C37 34 36.500 30 34 28Z" paint="vermilion" />}
  >
    <Fill
      d="M12.500 24.500C12 17 15 13.500 24 13.500S36 17 35.500 24.500C34 20.500 31 18.500 27 18
        C24 19.500 15.500 19 12.500 24.500Z"
      paint="vermilion"
    />
    <path
      d="M12.500 15.500C12 9 17 6.500 24 6.500S36 9 35.500 15.500C30 13.500 18 13.500 12.500 15.500Z"
      fill={PAINT.paper}
      stroke={PAINT.grey}
      strokeWidth=".8"
    />
    <Pen d="M13 14.800C19 13 29 13 35 14.800" paint="indigo" width={1.8} />
    <Pen d="M9 43h8.500M30.500 43H39M8 46.500h12M28 46.500h12" paint="indigo" width={1.6} />
    <Eyes r={1.6} />
    <Nose />
    <Pen d="M20 31q4.500 3 8 .300" />
  </Person>
);
