// What the table is covered with: woven cloth in a wooden edge. Lies under everything else in its (positioned) parent.
import "./cloth.css";

export function Cloth() {
  return (
    <div className="cloth" aria-hidden="true">
      <div className="cloth-field" />
    </div>
  );
}
