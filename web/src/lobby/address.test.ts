import { expect, test } from "vitest";
import { addressesFor } from "./address";

test("a page that others can open is its own address", () => {
  expect(addressesFor("https://play.example", ["http://10.0.0.2:8642"])).toEqual(["https://play.example"]);
});

test("a page of this machine alone has the addresses that the server knows", () => {
  expect(
    addressesFor("http://127.0.0.1:8642", ["http://127.0.0.1:8642", "http://10.0.0.2:8642/", "10.0.0.3:8642"]),
  ).toEqual(["http://10.0.0.2:8642", "http://10.0.0.3:8642"]);
  expect(addressesFor("http://localhost:8642", [])).toEqual([]);
});
