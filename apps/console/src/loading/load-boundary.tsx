import { Component, type ComponentType, createElement, type ReactNode } from 'react';
import type { Failure } from './failures.tsx';
import { LoadError } from './within-time.ts';

interface LoadBoundaryProps extends Failure {
  failure: ComponentType<Failure>;
  onFailure: () => void;
  children: ReactNode;
}

/** Says in place that a part did not load. Any other failure is the whole console's (SHELL-17). */
export class LoadBoundary extends Component<LoadBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(): void {
    this.props.onFailure();
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { failure, onRetry, onClose, children } = this.props;
    if (error === undefined) return children;
    if (!(error instanceof LoadError)) throw error;
    return createElement(failure, { onRetry, onClose });
  }
}
