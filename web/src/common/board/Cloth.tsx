// The cloth in its wooden edge, and everything that lies on it. Tables ask its box, not the window, what shape they have.
import type { ReactNode } from "react";
import "./cloth.css";

export function Cloth({ children }: { children: ReactNode }) {
  return (
    <div className="seats">
      <div className="cloth" aria-hidden="true">
        <div className="cloth-field" />
      </div>
      {children}
    </div>
  );
}
