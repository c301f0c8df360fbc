// Preloaded into a program that a command runs (`node --import`): it ends with the command, even when that is killed.
import { onParentExit } from "./bootstrap.mjs";

onParentExit(() => process.exit(1));
