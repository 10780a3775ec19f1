/** A page that mounts one story of `tests/app/ui/stories`: `?story=name`. */
import { createElement, type ComponentType } from "react";
import { createRoot } from "react-dom/client";
import { guardLeaving } from "#app/ui/form/useLeaveQuestion.ts";
import "virtual:chakra/first.css";

const stories = import.meta.glob<Record<string, ComponentType>>("../../app/ui/stories/*.tsx");

const query = new URLSearchParams(location.search);
const name = query.get("story") ?? "";
if (query.has("dark")) document.documentElement.dataset.theme = "dark";
const root = document.getElementById("root");
const story = await stories[`../../app/ui/stories/${name}.tsx`]?.();
const component = story?.[name];
if (!root || !component) throw new Error(`There is no story ${name}`);
// As in the app: overlays hear of Back through it.
guardLeaving();
createRoot(root).render(createElement(component));
