// Says in one line that Node is too old: it could not even read the rest. Kept to what old versions know.
const needed = 24;
const found = process.versions.node;
if (Number.parseInt(found, 10) < needed) {
  process.stderr.write(
    `Ensemble needs Node ${needed} or newer; ${process.execPath} is ${found}.\n`,
  );
  process.exit(1);
}
