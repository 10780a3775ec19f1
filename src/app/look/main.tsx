import "virtual:chakra/first.css";
import { createRoot } from "react-dom/client";
import { LookPage } from "./LookPage.tsx";

const root = document.getElementById("root");
if (root) createRoot(root).render(<LookPage />);
