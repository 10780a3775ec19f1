import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "#server/config.ts";

describe("security Start", () => {
  test("security Start: without a word said, port 4000, the folder data and 5,000 posts", () => {
    expect(readConfig({}, [])).toMatchObject({
      port: 4000,
      dataFolder: `${process.cwd()}/data`,
      databaseUrl: undefined,
      corsOrigins: [],
      trustedProxies: 0,
      posts: 5000,
    });
  });

  test.for([
    [["--posts", "100000"], 100_000],
    [["--posts=60"], 60],
  ] as const)("security Start: %j makes a market of that size", ([argv, posts]) => {
    expect(readConfig({}, argv).posts).toBe(posts);
  });

  test.for([
    [{ PORT: "http" }, [], "PORT must be a whole number from 0 to 65535"],
    [{ HAAT_TRUST_PROXY: "yes" }, [], "HAAT_TRUST_PROXY must be a whole number from 0 to 10"],
    [{ HAAT_LOG: "loud" }, [], "HAAT_LOG must be json, text, off"],
    [{ PORT: "70000" }, [], "PORT must be a whole number"],
    [{}, ["--posts"], "--posts must be a whole number"],
    [{}, ["--posts", "0"], "--posts must be a whole number"],
    [{}, ["--post", "5"], "Unknown option: --post 5"],
    [{}, ["--posts", "5", "more"], "Unknown option: more"],
  ] as const)("security Start: %j %j is told plainly", ([env, argv, message]) => {
    expect(() => readConfig(env, argv)).toThrow(ConfigError);
    expect(() => readConfig(env, argv)).toThrow(message);
  });

  test("house Logs: JSON in production, faults alone elsewhere, or what is said", () => {
    expect(readConfig({}, []).log).toBe("text");
    expect(readConfig({ NODE_ENV: "production", HAAT_LOG: "" }, []).log).toBe("json");
    expect(readConfig({ NODE_ENV: "production", HAAT_LOG: "off" }, []).log).toBe("off");
  });

  test.for([
    [{}, [], true],
    [{ HAAT_HOST: "127.0.0.1" }, [], true],
    [{ HAAT_HOST: "::1" }, [], true],
    [{ HAAT_HOST: "0.0.0.0" }, [], false],
    [{ HAAT_HOST: "::" }, [], false],
    [{ HAAT_HOST: "127.evil.example" }, [], false],
    [{ HAAT_HOST: "192.168.1.5" }, [], false],
    [{ NODE_ENV: "production" }, [], false],
    [{ DATABASE_URL: "postgres://db/haat" }, [], false],
    [{ NODE_ENV: "production", DATABASE_URL: "", HAAT_HOST: "0.0.0.0" }, ["--samples", "--posts", "60"], true],
  ] as const)("security Safe start: %j %j fills the sample: %s", ([env, argv, fills]) => {
    expect(readConfig(env, argv).fillsSamples).toBe(fills);
  });

  test("security Mail: an address of a mail server and a sender, or neither", () => {
    expect(readConfig({}, []).mail).toBeUndefined();
    const both = { HAAT_SMTP_URL: "smtp://mail.example:587", HAAT_MAIL_FROM: "haat@example.org" };
    expect(readConfig(both, []).mail).toEqual({ url: "smtp://mail.example:587", from: "haat@example.org" });
    for (const name of ["HAAT_SMTP_URL", "HAAT_MAIL_FROM"]) {
      expect(() => readConfig({ ...both, [name]: "" }, [])).toThrow(name);
    }
    expect(() => readConfig({ ...both, HAAT_SMTP_URL: "mail.example" }, [])).toThrow("HAAT_SMTP_URL");
  });

  test("security Start: a variable that is there and empty says nothing: the folder of the program is no data folder", () => {
    const empty = { PORT: "", HAAT_DATA: "", HAAT_PUBLIC_URL: "" };
    const config = readConfig(empty, []);
    expect([config.port, config.dataFolder]).toEqual([4000, `${process.cwd()}/data`]);
    expect(config.publicUrl).toBeUndefined();
  });

  test("security Start: an address that is none is refused, and a link in a mail would lead nowhere by it", () => {
    expect(readConfig({ HAAT_PUBLIC_URL: "https://haat.example/" }, []).publicUrl).toBe("https://haat.example");
    for (const url of ["haat.example", "haat.example:4000", "ftp://haat.example", "https://"])
      expect(() => readConfig({ HAAT_PUBLIC_URL: url }, []), url).toThrow("HAAT_PUBLIC_URL must be like https://");
    const names = ["BUCKET", "REGION", "ACCESS_KEY", "SECRET_KEY"].map((name) => [`HAAT_S3_${name}`, "x"]);
    const bare = { ...Object.fromEntries(names), HAAT_S3_ENDPOINT: "blr1.digitaloceanspaces.com" };
    expect(() => readConfig(bare, [])).toThrow("HAAT_S3_ENDPOINT must be like https://");
  });

  test("api §5: an origin is known with a path behind it, its usual port and in capitals too, as browsers never send it", () => {
    const written = "https://App.example/ https://b.example:443/haat http://localhost:5173 capacitor://localhost *";
    const { corsOrigins } = readConfig({ HAAT_CORS_ORIGINS: written }, []);
    const b = "https://b.example";
    expect(corsOrigins).toEqual(["https://app.example", b, "http://localhost:5173", "capacitor://localhost", "*"]);
    for (const none of ["app.example", "localhost:5173", "https://"])
      expect(() => readConfig({ HAAT_CORS_ORIGINS: none }, []), none).toThrow("HAAT_CORS_ORIGINS must name origins");
  });

  test("api §5: other origins and media hosts are lists", () => {
    const config = readConfig({ HAAT_CORS_ORIGINS: "https://a.example, https://b.example", HAAT_MEDIA_HOSTS: "" }, []);
    expect(config.corsOrigins).toEqual(["https://a.example", "https://b.example"]);
    expect(config.mediaHosts).toEqual([]);
  });
});
