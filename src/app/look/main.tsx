import "virtual:chakra/first.css";
import { createRoot } from "react-dom/client";
import { guardLeaving } from "#app/ui/form/useLeaveQuestion.ts";
import { LookPage } from "./LookPage.tsx";

// Overlays hear of Back through it.
guardLeaving();
const root = document.getElementById("root");
if (root) createRoot(root).render(<LookPage />);
