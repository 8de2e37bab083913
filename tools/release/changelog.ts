const next = /^## Next\n+(.*?)(?=^## |$(?![\s\S]))/ms;
const nothing = 'Nothing yet.';

/** Why CHANGELOG.md cannot be of a release yet, in a sentence; undefined where it can (PACKAGE-07). */
export function whyNotReleased(text: string): string | undefined {
  const entries = next.exec(text)?.[1]?.trim();
  if (entries === undefined) return 'CHANGELOG.md has no section "Next".';
  if (entries === '' || entries === nothing)
    return 'The section "Next" of CHANGELOG.md is empty: say what is new.';
  if (!/\*\*(To do|Nothing to do)/.test(entries))
    return 'The section "Next" of CHANGELOG.md does not say what the operator must do: add a line with **To do**, or with **Nothing to do**.';
  return undefined;
}

/** The section "Next" becomes that of a version. */
export const nameVersion = (text: string, version: string, date: string): string =>
  text.replace(/^## Next$/m, `## ${version} (${date})`);

/** Names the commit that a version was made from, and begins the next section above it. */
export function nameCommit(text: string, version: string, commit: string): string {
  const heading = new RegExp(`^## ${RegExp.escape(version)} \\((.*)\\)$`, 'm');
  if (!heading.test(text)) throw new Error(`CHANGELOG.md has no version ${version}`);
  return text.replace(
    heading,
    (_, date: string) => `## Next\n\n${nothing}\n\n## ${version} (${date}, commit ${commit})`,
  );
}
