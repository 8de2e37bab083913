import { setTimeout as pause } from 'node:timers/promises';
import type { ImageRoot } from './image-root.ts';
import { imageName } from './build-image.ts';

const podman = ['podman', '--runtime=runc', '--cgroup-manager=cgroupfs'];
/** As compose.yaml confines it; the network is this machine's, where the database and the inbox are. */
const confined = [
  ...['--network=host', '--ulimit=host', '--user=1000', '--read-only', '--read-only-tmpfs=false'],
  ...['--tmpfs=/tmp', '--cap-drop=ALL', '--security-opt=no-new-privileges', '--pull=never'],
];

interface Options {
  readonly environment: Readonly<Record<string, string>>;
  /** Folders at the same path on both sides, with `:ro` where it may only read. */
  readonly volumes: readonly string[];
  readonly words: readonly string[];
}

const optionsOf = ({ environment, volumes }: Options) => [
  ...confined,
  ...volumes.flatMap((each) => {
    const path = each.replace(/:ro$/, '');
    return ['--volume', `${path}:${each}`];
  }),
  ...Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
];

/** Runs the image until it ends; answers what it printed. Throws where it does not end with 0. */
export const runOnce = (images: ImageRoot, options: Options): Promise<string> =>
  images.run([...podman, 'run', '--rm', ...optionsOf(options), imageName, ...options.words]);

/** A container of the image that goes on. */
export class Container {
  readonly #images: ImageRoot;
  readonly #name: string;

  private constructor(images: ImageRoot, name: string) {
    this.#images = images;
    this.#name = name;
  }

  static async start(images: ImageRoot, name: string, options: Options): Promise<Container> {
    await images.run([...podman, 'rm', '--force', '--ignore', name]);
    const given = ['--detach', '--name', name, ...optionsOf(options)];
    await images.run([...podman, 'run', ...given, imageName, ...options.words]);
    return new Container(images, name);
  }

  /** Waits until an address of it answers with this status; throws with its log where it does not. */
  async answers(url: string, status = 200): Promise<void> {
    for (let tries = 0; tries < 600; tries += 1) {
      const answer = await fetch(url).catch(() => undefined);
      if (answer?.status === status) return;
      await pause(100);
    }
    throw new Error(`${this.#name} does not answer ${url}\n${await this.#logs()}`);
  }

  /** Runs a line of JavaScript in it; answers what it printed. */
  evaluate(line: string): Promise<string> {
    return this.#images.run([...podman, 'exec', this.#name, 'node', '-e', line]);
  }

  /** Whether the health check of the image says that it is well. */
  async isHealthy(): Promise<boolean> {
    return this.#images.run([...podman, 'healthcheck', 'run', this.#name]).then(
      () => true,
      () => false,
    );
  }

  /** What differs from the image, a line each, the places of volumes apart. */
  async changes(): Promise<string[]> {
    const lines = (await this.#images.run([...podman, 'diff', this.#name])).split('\n');
    return lines.filter((line) => line !== '' && !/ \/(tmp|run|etc|dev|proc|sys|var)\b/.test(line));
  }

  /** Stops it as compose does; answers how long that took, in seconds, and its code. */
  async stop(): Promise<{ readonly seconds: number; readonly code: number }> {
    const startedAt = performance.now();
    await this.#images.run([...podman, 'stop', '--time=75', this.#name]);
    const seconds = (performance.now() - startedAt) / 1000;
    const state = await this.#images.run([
      ...[...podman, 'inspect', '--format', '{{.State.ExitCode}}', this.#name],
    ]);
    return { seconds, code: Number(state) };
  }

  async remove(): Promise<void> {
    await this.#images.run([...podman, 'rm', '--force', '--ignore', '--time=0', this.#name]);
  }

  async #logs(): Promise<string> {
    return this.#images.run([...podman, 'logs', this.#name]).catch(String);
  }
}
