/** How long the tests of a file took a worker, with what they load and set up first. */
export interface FileSeconds {
  readonly project: string;
  /** From the repository's root. */
  readonly file: string;
  readonly seconds: number;
}

/** Where the time of a run went. */
export interface RunSeconds {
  /** The longest first. */
  readonly projects: readonly { project: string; files: number; seconds: number }[];
  /** The ten slowest files, the slowest first. */
  readonly slowest: readonly FileSeconds[];
}

const shown = 10;

/** Adds up a run by its projects, and finds its slowest files. */
export function sumSeconds(files: readonly FileSeconds[]): RunSeconds {
  const projects = [...Map.groupBy(files, ({ project }) => project)].map(([project, all]) => ({
    project,
    files: all.length,
    seconds: all.reduce((sum, { seconds }) => sum + seconds, 0),
  }));
  const bySeconds = (one: { seconds: number }, other: { seconds: number }) =>
    other.seconds - one.seconds;
  return {
    projects: projects.toSorted(bySeconds),
    slowest: files.toSorted(bySeconds).slice(0, shown),
  };
}

/** The same as lines, in whole seconds; no lines for a run without files. */
export function formatSeconds({ projects, slowest }: RunSeconds): string {
  if (projects.length === 0) return '';
  const line = (seconds: number, text: string) =>
    `  ${seconds.toFixed(0).padStart(6)} s  ${text}\n`;
  return [
    'Seconds of each project, added up over its files:\n',
    ...projects.map(({ project, files, seconds }) => line(seconds, `${project}, files: ${files}`)),
    'The slowest files:\n',
    ...slowest.map(({ project, file, seconds }) => line(seconds, `${file} (${project})`)),
  ].join('');
}
