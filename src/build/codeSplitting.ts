import { languages } from "#app/i18n/languages.ts";
import { isOnStart } from "./isOnStart.ts";

/**
 * Few files on the way to the first rows: on a thin line each round of requests costs more than the bytes. A module's
 * folder decides its file: a feature's own folder holds the parts that lists show, the folders below it hold the parts that
 * are opened from there. The rest splits by itself. Held by tests/build/chunks.test.ts.
 */
export const codeSplitting = {
  groups: [
    { name: "start", tags: ["$initial" as const], priority: 3 },
    // One file a language: a device fetches and keeps only its own (wire/languageFile.ts).
    ...languages.map((language) => ({
      name: `language-${language}`,
      test: new RegExp(`src/app/i18n/messages/${language}`),
      priority: 4,
    })),
    // Of sign-in and of a rejection: no list needs it.
    { name: "languages", test: /src\/app\/ui\/controls\/LanguageButtons/, priority: 3 },
    // What is sent at once, by sign-in and by forms: lists send by the queue.
    {
      name: "send",
      test: /src\/app\/(api\/(useSend|createAttempts|saveConflict)|ui\/overlay\/tellFailure)/,
      priority: 3,
    },
    // Shared by sign-in and lists.
    {
      name: isOnStart("common"),
      debugName: "common",
      test: /src\/app\/((api|lib)\/|ui\/overlay\/[^/]+$)/,
      priority: 2,
    },
    // But for what these folders have that is opened, followed or sent, once the rows are there, and what no first screen shows.
    {
      name: isOnStart("list"),
      debugName: "list",
      test: /src\/app\/(ui\/(controls\/|table\/(?!follow\/)|(form\/)?[^/]+$)|data\/(?!changes\/(open\/|reportUnsent|remarks))|url\/|features\/((posts\/(?!PostDetails|Attachments|MarkedText|markText|usePost)|(review|offline|lists)\/)[^/]+$))/,
      priority: 1,
    },
    // What shows one post, in the deck and in its dialog.
    {
      name: "post",
      test: /src\/app\/features\/posts\/(PostDetails|Attachments|MarkedText|markText|usePost|open\/HeldNotice)/,
      priority: 1,
    },
    { name: "outbox", test: /src\/outbox\/|node_modules\/idb\//, priority: 1 },
    // Regions stand in the filters of posts: no reason to fetch the calls of all other screens before the first of them.
    { name: "regions", test: /src\/contract\/resources\/regions/, priority: 3 },
    // The deck names posts that it looks at: no reason to fetch them either.
    { name: "claims", test: /src\/contract\/resources\/claims/, priority: 3 },
    {
      name: "calls",
      test: /src\/contract\/(?!resources\/(session|ownSessions)|blur|deviceName|inputs|files)/,
      priority: 2,
    },
    // What forms are checked by: fetched with the first of them, which sign-in has, and no list or other form with it.
    {
      name: "inputs",
      test: /src\/(contract\/(inputs|files)|app\/ui\/form\/content\/formErrors)|node_modules\/(yup|property-expr|tiny-case|toposort)\//,
      priority: 2,
    },
    {
      name: "overlay",
      test: /node_modules\/@(chakra-ui|ark-ui|zag-js|emotion|internationalized)\/|src\/app\/ui\/(overlay\/content|theme)\//,
      priority: 1,
    },
    // A dialog without a form does without Formik, and must not fetch it for the few lines that it shares with Emotion.
    { name: "statics", test: /node_modules\/(hoist-non-react-statics|react-is)\//, priority: 3 },
    { name: "formik", test: /node_modules\/formik\//, priority: 2 },
    // What opens a form, and what rows of other screens and fields share: before `form`, or a screen would wait for that.
    { name: "forms", test: /src\/app\/ui\/(form\/[^/]+$|controls\/)/, priority: 1 },
    { name: "form", test: /src\/app\/ui\/form\/(content|fields)\//, priority: 1 },
  ],
};
