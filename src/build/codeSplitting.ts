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
    // What is sent at once, by sign-in and by forms, and of which files: lists send by the queue.
    {
      name: "send",
      test: /src\/(app\/(api\/(useSend|createAttempts|saveConflict)|ui\/overlay\/tellFailure)|contract\/files)/,
      priority: 3,
    },
    // Shared by sign-in and lists.
    {
      name: isOnStart("common"),
      debugName: "common",
      test: /src\/app\/((api\/(?!useSave)|lib\/)|ui\/overlay\/[^/]+$)/,
      priority: 2,
    },
    // But for what these folders have that is opened, followed or sent, once the rows are there, and what no first screen shows.
    {
      name: isOnStart("list"),
      debugName: "list",
      test: /src\/app\/(ui\/(controls\/|table\/(?!follow\/)|(form\/)?[^/]+$)|data\/(?!changes\/(open\/|reportUnsent|remarks))|url\/|features\/((posts\/(?!PostDetails|Attachments|MarkedText|markText|usePost)|(review|offline|lists)\/)[^/]+$|posts\/filters\/useCategories))/,
      priority: 1,
    },
    // What shows one post, in the deck and in its dialog.
    {
      name: "post",
      test: /src\/app\/features\/posts\/(PostDetails|Attachments|MarkedText|markText|usePost|open\/HeldNotice)/,
      priority: 1,
    },
    {
      name: "outbox",
      test: /src\/outbox\/|src\/app\/(data\/changes\/(open\/|remarks)|pwa\/registerSync)|src\/wire\/(workerSession|syncTag)|node_modules\/idb\//,
      priority: 1,
    },
    // Regions stand in the filters of posts: no reason to fetch the calls of all other screens before the first of them.
    { name: "regions", test: /src\/contract\/resources\/regions/, priority: 3 },
    // The queue and forms read them, and neither brings the other.
    { name: "answerWords", test: /src\/contract\/answerWords/, priority: 3 },
    // The deck names posts that it looks at: no reason to fetch them either.
    { name: "claims", test: /src\/contract\/resources\/claims/, priority: 3 },
    {
      name: "calls",
      test: /src\/contract\/(?!resources\/(session|ownSessions)|answerWords|blur|deviceName|inputs|files)/,
      priority: 2,
    },
    // What a decision is checked by, which the queue does from its first moment on, and what tells what a check found.
    {
      name: "inputs",
      test: /src\/(contract\/(inputs\.ts|inputs\/posts)|app\/ui\/form\/content\/formErrors)|node_modules\/(yup|property-expr|tiny-case|toposort)\//,
      priority: 3,
    },
    // What other forms are checked by, which is made when it comes: with the first of them that is sent, and no list or form with it.
    { name: "formInputs", test: /src\/contract\/inputs\//, priority: 2 },
    {
      name: "overlay",
      test: /node_modules\/@(chakra-ui|ark-ui|zag-js|emotion|internationalized)\/|src\/app\/ui\/(overlay\/content|theme)\//,
      priority: 1,
    },
    // A dialog without a form does without Formik, and must not fetch it for the few lines that it shares with Emotion.
    { name: "statics", test: /node_modules\/(hoist-non-react-statics|react-is)\//, priority: 3 },
    { name: "formik", test: /node_modules\/formik\//, priority: 2 },
    { name: "charts", test: /src\/app\/ui\/charts\/|node_modules\/(d3-\w+|internmap)\//, priority: 1 },
    {
      name: "AttachmentViewer",
      test: /src\/app\/features\/posts\/open\/AttachmentViewer|node_modules\/yet-another-react-lightbox\//,
      priority: 1,
    },
    // What has a long list draw only what is near.
    {
      name: "follow",
      test: /src\/app\/ui\/table\/follow\/(followers|Nearby)|node_modules\/@tanstack\/(react-virtual|virtual-core)\//,
      priority: 1,
    },
    // What opens a dialog, and small parts of many.
    {
      name: "opening",
      test: /src\/app\/(ui\/overlay\/(Dialog|Drawer|SearchDialog)\.|features\/posts\/Viewer|lib\/megabytesText|pwa\/(trustedTypes|dataMeter))/,
      priority: 1,
    },
    // The queue of the deck, which a trip is packed from too.
    { name: "createQueuePager", test: /src\/app\/features\/review\/(queue\/|filter\/deckFilter)/, priority: 1 },
    { name: "reasons", test: /src\/app\/features\/posts\/open\/(reasons|ToldIn)/, priority: 1 },
    // What opens a form or saves a file, and what rows of other screens and fields share: before `form`, or a screen would wait for that.
    {
      name: "forms",
      test: /src\/app\/(ui\/(form\/[^/]+$|controls\/)|features\/(posts\/ReviewFields|lists\/saveCsv|sign-in\/CopyButton)|data\/(useEditedRecord|freshRows|seek)|lib\/(csv|saveFile)|shell\/preloadOverlays|api\/useSave)/,
      priority: 1,
    },
    { name: "form", test: /src\/app\/ui\/form\/(content|fields)\//, priority: 1 },
    // From here on: what is fetched at one moment comes in one file. Each file costs a tablet more than the few bytes in it.
    // Both steps of sign-in.
    { name: "LoginScreen", test: /src\/app\/(features\/sign-in\/(?!CopyButton)|screens\/(login|verify-2fa)\/)/ },
    // What follows the first rows of a start.
    {
      name: "warmUp",
      test: /src\/app\/(warmUp|pwa\/|ui\/table\/follow\/|data\/changes\/reportUnsent|features\/(offline\/take\/(keepLatestPictures|picturesOf)|lock\/idleWatch)|shell\/(changes\/[dD]eviceWarnings|ReleasePrompt|install\/))|src\/contract\/deviceName|node_modules\/workbox-window\//,
    },
    // Before all else where the tab is locked.
    { name: "lock", test: /src\/app\/features\/lock\/(?!open\/LockSwitch)/ },
    // What waits to be sent: with the queue.
    { name: "changes", test: /src\/app\/shell\/changes\// },
    // What else the bar at the top opens, the menu before all.
    {
      name: "shell",
      test: /src\/app\/(shell\/(?!ProfileDialog|account\/)|features\/lists\/open\/)/,
    },
    // A person's account, one's own and others': a form.
    {
      name: "accounts",
      test: /src\/app\/(features\/(accounts\/|lock\/open\/LockSwitch)|screens\/users\/UserEditor|shell\/(ProfileDialog|account\/(?!RecoveryCodesDialog)))/,
    },
    // What decides with words: a form.
    {
      name: "decide",
      test: /src\/app\/(features\/(posts\/open\/(ReasonField|ReviewDialog)|review\/card\/RejectDialog)|screens\/posts\/(open\/|PostEditDialog))/,
    },
    // The lists but for the two that people start on. Overview draws charts, and Settings is a form by itself.
    {
      name: "screens",
      test: /src\/app\/(screens\/(?!posts|dashboard|review|overview|settings|enable-2fa)|ui\/table\/ListToolbar|features\/lists\/)/,
    },
  ],
};
