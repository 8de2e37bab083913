import { giveWay } from './backup/give-way.ts';

// A backup gives way from its first moment: loading the commands takes a second of a processor.
if (process.argv[2] === 'backup') giveWay();
await import('./admin-commands.ts');
