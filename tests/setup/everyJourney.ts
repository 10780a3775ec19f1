import { afterAll } from "vitest";
import { atTenfoldPace, closeSharedBrowser } from "./browser.ts";

atTenfoldPace();
afterAll(closeSharedBrowser);
