import { Component, type ReactNode } from 'react';
import { showLoadFailure } from './showLoadFailure.ts';

interface CrashGuardProps {
  /** Where the visitor is: another place is a new chance. */
  place: string;
  children: ReactNode;
}

interface CrashGuardState {
  place: string;
  error?: Error | undefined;
}

/**
 * The last screen. Its words came with the page (`#load-failure`), because what fails here may well be the loading of words.
 */
export class CrashGuard extends Component<CrashGuardProps, CrashGuardState> {
  declare state: CrashGuardState;

  constructor(props: CrashGuardProps) {
    super(props);
    this.state = { place: props.place };
  }

  static getDerivedStateFromError(error: unknown): Partial<CrashGuardState> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ place }: CrashGuardProps, state: CrashGuardState): Partial<CrashGuardState> | null {
    return place === state.place ? null : { place, error: undefined };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <div className="page-main" ref={(element) => void (element && showLoadFailure(element, error))} />;
  }
}
