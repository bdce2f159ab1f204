import { Component, type ReactNode } from 'react';

export interface CrashGuardProps {
  /** Another place means another try. */
  place: string;
  children: ReactNode;
  renderCrash(error: Error, retry: () => void): ReactNode;
}

interface CrashState {
  error: Error | undefined;
  place: string;
}

/** Keeps the layout standing when a screen breaks. */
export class CrashGuard extends Component<CrashGuardProps, CrashState> {
  override state: CrashState = { error: undefined, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<CrashState> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ place }: CrashGuardProps, state: CrashState): Partial<CrashState> | null {
    return place === state.place ? null : { place, error: undefined };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? this.props.renderCrash(error, () => this.setState({ error: undefined })) : this.props.children;
  }
}
