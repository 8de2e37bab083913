import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, globSync } from 'node:fs';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { root } from '../launch/paths.ts';
import { isPackaged } from './is-packaged.ts';

const runFile = promisify(execFile);

/** What is started; their packages alone come along. */
const services = ['@ensemble/api', '@ensemble/calls'];
/**
 * In the archive all belongs to root, and is read by all: unpacked by root, it would otherwise belong to an account of the
 * server that has the number of whoever packed it.
 */
const ofRoot =
  process.platform === 'linux'
    ? ['--owner=root:0', '--group=root:0', '--mode=u+rwX,go+rX,go-w']
    : ['--uid=0', '--gid=0'];
const ofServices = ['--omit=dev', ...services.flatMap((name) => ['--workspace', name])];

/** What `npm run package` left in its folder. */
export interface Package {
  readonly folder: string;
  /** The archive, its list of packages (CycloneDX) and the SHA-256 of both. */
  readonly files: readonly string[];
}

/**
 * Makes the release of this tree in `directory`: a folder with the source of the services, the built console, the
 * packages of this platform that they need and the documents; an archive of it, an SBOM, SHA256SUMS. Node starts it
 * as it is, without npm, a compiler or a network. Throws what git, npm or tar say.
 */
export async function makePackage(directory: string): Promise<Package> {
  const own = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Manifest;
  const name = `ensemble-${own.version}-${process.platform}-${process.arch}`;
  const folder = join(directory, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const path of await sources()) await copy(path, folder);
  await copy('apps/console/dist', folder);
  for (const path of await packages()) await copy(path, folder);
  await mkdir(join(folder, 'node_modules/@ensemble'));
  for (const each of ['contract', 'phrases'])
    await symlink(`../../packages/${each}`, join(folder, 'node_modules/@ensemble', each));
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifestOf(own), null, 2)}\n`);
  await runFile('tar', [...ofRoot, '-czf', `${name}.tar.gz`, name], { cwd: directory });
  await writeFile(join(directory, `${name}.cdx.json`), await sbom(own));
  const made = [`${name}.tar.gz`, `${name}.cdx.json`];
  const sums = await Promise.all(
    made.map(async (each) => `${await sha256(join(directory, each))}  ${each}\n`),
  );
  await writeFile(join(directory, 'SHA256SUMS'), sums.join(''));
  return { folder, files: [...made, 'SHA256SUMS'].map((each) => join(directory, each)) };
}

interface Manifest {
  readonly version: string;
  readonly license: string;
}

/** Files of the services and documents, as git knows them; all that are there where there is no git, as in an image. */
async function sources(): Promise<string[]> {
  if (!existsSync(join(root, '.git'))) {
    const found = globSync('**/*', { cwd: root, withFileTypes: true, exclude: isMade });
    return found
      .filter((each) => each.isFile())
      .map((each) => relative(root, join(each.parentPath, each.name)))
      .filter(isPackaged);
  }
  const { stdout } = await runFile('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout.split('\0').filter(isPackaged);
}

/** What is made from the source, or by it. */
const isMade = ({ name }: { readonly name: string }) => name === 'node_modules' || name === 'dist';

/** Folders of the packages that the services load, as npm installed them for this platform. */
async function packages(): Promise<string[]> {
  const { stdout } = await npm(['ls', '--all', '--parseable', ...ofServices]);
  const found = stdout
    .trim()
    .split('\n')
    .map((path) => relative(root, path));
  return found.filter((path) => path.includes('node_modules/') && !path.includes('@ensemble/'));
}

async function copy(path: string, folder: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await cp(join(root, path), join(folder, path), {
    recursive: true,
    // A package's own nested ones are listed by themselves.
    filter: (from) => !relative(join(root, path), from).includes('node_modules'),
  });
}

/** An older Node cannot read the rest, and would say so in a trace. */
const checkNode = 'node apps/api/node-version.mjs';

const manifestOf = ({ version, license }: Manifest) => ({
  ...{ name: 'ensemble', version, license, private: true, type: 'module' },
  engines: { node: '>=24' },
  scripts: {
    serve: `${checkNode} && node apps/api/src/main.ts`,
    'serve:calls': 'node apps/calls/src/main.ts',
    admin: `${checkNode} && node apps/api/src/admin.ts`,
    'install-service': `${checkNode} && node apps/api/src/install/install-service.ts`,
  },
});

/** The packages in the archive, as npm lists them. */
async function sbom({ version }: Manifest): Promise<string> {
  const { stdout } = await npm([
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    ...ofServices,
  ]);
  const listed = JSON.parse(stdout) as { metadata: { component: object } };
  listed.metadata.component = { ...listed.metadata.component, name: 'ensemble', version };
  return `${JSON.stringify(listed, null, 2)}\n`;
}

const npm = (words: readonly string[]) =>
  runFile('npm', words, { cwd: root, maxBuffer: 64 * 1024 * 1024 });

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
