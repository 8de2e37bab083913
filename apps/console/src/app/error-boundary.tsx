import { Component, type ReactNode } from 'react';
import { UnexpectedError } from './unexpected-error.tsx';

/** Shows the fallback page after a render failure; only a reload leaves it (SHELL-17, SHELL-18). React logs what was thrown. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <UnexpectedError /> : this.props.children;
  }
}
