import { t } from "../../i18n";

export function Title() {
  return (
    <h1 className="title">
      <span lang="ko">놀이판</span> <small>noripan</small>
      <span className="hidden">: {t("lobby.title")}</span>
    </h1>
  );
}
