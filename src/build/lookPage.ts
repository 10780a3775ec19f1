import type { ServerResponse } from "node:http";
import type { Plugin } from "vite";

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Look</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/app/look/main.tsx"></script>
  </body>
</html>
`;

/** `/look` of `npm run dev`: every part in every state (src/app/look). No build knows of it. */
export function lookPage(): Plugin {
  return {
    name: "haat:look-page",
    apply: "serve",
    configureServer: (vite) => {
      const answer = async (outgoing: ServerResponse, next: (error: unknown) => void) => {
        try {
          outgoing.setHeader("Content-Type", "text/html").end(await vite.transformIndexHtml("/look", page));
        } catch (error) {
          next(error);
        }
      };
      vite.middlewares.use("/look", (_incoming, outgoing, next) => void answer(outgoing, next));
    },
  };
}
