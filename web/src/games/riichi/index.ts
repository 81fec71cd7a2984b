export { default } from "../plain";
