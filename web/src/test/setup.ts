import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

configure({ asyncUtilTimeout: 15_000 }); // a busy machine may take long, and what never comes fails all the same

afterEach(cleanup);
