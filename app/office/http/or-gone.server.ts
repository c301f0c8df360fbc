import { data } from "react-router";

/**
 * What a screen's loader answers: with status 404 when what the address asks for is not there, which the screen says in
 * words.
 */
export const orGone = <Loaded>(loaded: Loaded, isGone: boolean) => (isGone ? data(loaded, { status: 404 }) : loaded);
