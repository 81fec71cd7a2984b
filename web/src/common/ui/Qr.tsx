// A QR code as one SVG path: dark on light in every look, or cameras do not read it.
import { useEffect, useState } from "react";
import { t } from "../../i18n";
import "./qr.css";

const MARGIN = 4; // modules of quiet around it, as the standard asks

export function Qr({ text }: { text: string }) {
  const [code, setCode] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    let gone = false;
    void import("qrcode-generator").then(({ default: qrcode }) => {
      const made = qrcode(0, "M");
      made.addData(text);
      made.make();
      if (!gone)
        setCode({ size: made.getModuleCount(), path: pathOf(made.getModuleCount(), (y, x) => made.isDark(y, x)) });
    });
    return () => {
      gone = true;
    };
  }, [text]);
  if (code === null) return <div className="qr" />;
  const side = code.size + 2 * MARGIN;
  return (
    <svg
      className="qr"
      role="img"
      aria-label={t("lobby.invite.qr", { url: text })}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={code.path} />
    </svg>
  );
}

function pathOf(size: number, dark: (y: number, x: number) => boolean): string {
  const parts: string[] = [];
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) if (dark(y, x)) parts.push(`M${x} ${y}h1v1h-1z`);
  return parts.join("");
}
