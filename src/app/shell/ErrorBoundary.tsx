import { t } from "#app/i18n/translate.ts";
import { Component, type ErrorInfo, type ReactNode } from "react";
import { Showing } from "#app/lib/lazyWithPreload.tsx";
import { screen } from "#app/ui/Screen.look.ts";
import { Screen } from "#app/ui/Screen.tsx";
import { Button } from "#app/ui/controls/Button.tsx";

interface State {
  readonly failed: boolean;
}

/** A screen that breaks takes nothing else with it, and leaves a way out. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.failed) return <Showing>{this.props.children}</Showing>;
    return (
      <Screen title={t("This screen could not be shown")}>
        <p>{t("Nothing that was saved is lost. Reload the page, or go on elsewhere.")}</p>
        <p className={screen.toolbar}>
          <Button variant="primary" onClick={() => window.location.reload()}>
            {t("Reload")}
          </Button>
          {/* A plain link: the whole app starts anew. */}
          <a href="/">{t("Go to the Dashboard")}</a>
        </p>
      </Screen>
    );
  }
}
