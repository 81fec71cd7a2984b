// The faces of the house's own players, by the names that the server gives them. The name stands beside it, so a screen
// reader passes it over.
import { memo, type ReactNode } from "react";
import { JollyMax, KidBori, ShyNana, SleepyTao } from "./faces/easy";
import { DoctorIto, JudgeYun, MadamSeo, OldWen } from "./faces/hard";
import { BlackMask, BlueMask, RedMask, WhiteMask } from "./faces/masks";
import { AuntLin, ChefAri, SailorPia, UncleRey } from "./faces/normal";
import "./faces.css";

const FACES: Record<string, () => ReactNode> = {
  "Kid Bori": KidBori,
  "Shy Nana": ShyNana,
  "Sleepy Tao": SleepyTao,
  "Jolly Max": JollyMax,
  "Aunt Lin": AuntLin,
  "Uncle Rey": UncleRey,
  "Chef Ari": ChefAri,
  "Sailor Pia": SailorPia,
  "Old Wen": OldWen,
  "Madam Seo": MadamSeo,
  "Doctor Ito": DoctorIto,
  "Judge Yun": JudgeYun,
  "Red Mask": RedMask,
  "Blue Mask": BlueMask,
  "White Mask": WhiteMask,
  "Black Mask": BlackMask,
};

export const CAST = Object.keys(FACES);

export const BotFace = memo(({ name }: { name: string }) => {
  const Drawing = FACES[name];
  if (Drawing === undefined) return null;
  return (
    <svg className="face" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <Drawing />
    </svg>
  );
});
