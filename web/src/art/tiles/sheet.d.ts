declare module "virtual:tiles.css";
