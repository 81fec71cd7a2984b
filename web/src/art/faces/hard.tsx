// The strongest of the house.
import { Closed, Eyes, Fill, Nose, PAINT, Pen, Person } from "./parts";

export const OldWen = () => (
  <Person ground="jade" robe="jade" skin="light">
    <path
      d="M14.500 29C14 38 18 46 24 46S34 38 33.500 29C31 32.500 28 31.500 24 31.500S17 32.500 14.500 29Z"
      fill={PAINT.paper}
      stroke={PAINT.grey}
      strokeWidth=".9"
    />
    <Fill
      d="M24 30C21 28.600 17.500 30 16 33C19.500 33.500 22.500 33 24 31.800C25.500 33 28.500 33.500 32 33
        C30.500 30 27 28.600 24 30Z"
      paint="grey"
    />
    <Pen d="M15.500 22.500q2.500-2.500 6-.8M26.500 21.700q3.500-1.700 6 .8" width={2.2} paint="grey" />
    <Closed />
    <Nose />
    <Pen d="M19 15.500q5-1.500 10 0M20.500 18q3.500-.9 7 0" width={0.8} paint="grey" />
  </Person>
);

export const MadamSeo = () => (
  <Person
    ground="plum"
    robe="plum"
    skin="light"
    behind={
      <>
        <circle cx="24" cy="34" r="9" fill={PAINT.ink} />
        <Pen d="M9.500 35.500L38.500 31" paint="gold" width={2} />
        <circle cx="9.500" cy="35.500" r="2.200" fill={PAINT.jade} />
      </>
    }
  >
    <Fill
      d="M12.500 27C11 14.500 16 9.500 24 9.500S37 14.500 35.500 27C35 20 30.500 14.500 24 13
        C17.500 14.500 13 20 12.500 27Z"
      paint="ink"
    />
    <Pen d="M24 9.500V13.500" paint="paper" width={0.8} />
    <Pen d="M16.500 21.200q2.500-1.800 5-.6M26.500 20.600q2.500-1.200 5 .6" width={1.1} />
    <Pen d="M16.800 24.500h4.800M26.400 24.500h4.800" width={1.6} />
    <Eyes y={25.2} r={1.1} />
    <Nose />
    <Fill d="M21.500 31.800Q24 30.400 26.500 31.800Q24 34 21.500 31.800Z" paint="vermilion" />
  </Person>
);

export const DoctorIto = () => (
  <Person ground="indigo" robe="indigo" skin="warm">
    <Fill
      d="M12 25C10.500 14 15.500 8.500 24 8.500S37.500 14 36 25C35 19 32 16.500 28 15.500
        C24 15 20 12.500 19.500 12C19 15.500 13 17.500 12 25Z"
      paint="grey"
    />
    <Pen d="M16 20.500h5M27 20.500h5" width={1.3} paint="grey" />
    <Eyes y={25} />
    <g fill={PAINT.paper} fillOpacity=".35" stroke={PAINT.ink} strokeWidth="1.300">
      <circle cx="19" cy="25" r="3.900" />
      <circle cx="29" cy="25" r="3.900" />
    </g>
    <Pen d="M22.900 24.500q1.100-.8 2.200 0M15.100 24.500L12.500 23.800M32.900 24.500L35.500 23.800" width={1.2} />
    <Pen d="M21 32.500h6" />
  </Person>
);

export const JudgeYun = () => (
  <Person ground="vermilion" robe="paper" skin="warm">
    <path d="M17 16L18.500 3.500H29.500L31 16Z" fill={PAINT.ink} opacity=".92" />
    <ellipse cx="24" cy="16.500" rx="19" ry="3.600" fill={PAINT.ink} />
    <Pen d="M13.500 19C13 30 15.500 37 20 40M34.500 19C35 30 32.500 37 28 40" width={0.9} />
    <Pen d="M16.500 22.500l5 .8M31.500 22.500l-5 .8" width={1.6} />
    <Eyes y={25.6} r={1.3} />
    <Nose />
    <Pen d="M24 30.300C21.500 30 19 31 17.500 34M24 30.300C26.500 30 29 31 30.500 34" width={1.4} />
    <Pen d="M22.300 33h3.400" width={1.2} />
    <Fill d="M22.500 35H25.500L24 41.500Z" paint="ink" />
  </Person>
);
