import { t } from "#app/i18n/translate.ts";
import { useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { Button } from "#app/ui/controls/Button.tsx";

const reviewPath = "/review";

/** The button that leads to the deck. */
export function ReviewStart() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const isAsked = new URLSearchParams(search).has("review");
  // What was pinned to a home screen by an earlier release: `/?review=start`.
  useEffect(() => {
    if (isAsked) navigate(reviewPath, { replace: true });
  }, [isAsked, navigate]);
  return (
    <Button
      variant="primary"
      icon="review"
      onClick={() => navigate(reviewPath, { state: { from: search === "" ? path : `${path}?${search}` } })}
    >
      {t("Start reviewing")}
    </Button>
  );
}
