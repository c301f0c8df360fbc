// Loaded first into a program that a command runs (`node --import`): it ends with the command, also when that was killed.
import { onParentExit } from "./bootstrap.mjs";

onParentExit(() => process.exit(1));
