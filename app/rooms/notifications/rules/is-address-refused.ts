const NO_SUCH_ADDRESS = /^5\d\d[ -]5\.1\.\d/;
const REFUSED_WITHOUT_A_WORD = /^55[03](?![ -]\d\.\d)/;

/**
 * Whether a mail server's reply to a recipient means that it will never take mail for this address. Refusals for other
 * reasons, such as a policy or a wrong setting of ours, may pass: those are worth trying again.
 */
export const isAddressRefused = (reply: string | null): boolean =>
  reply !== null && (NO_SUCH_ADDRESS.test(reply) || REFUSED_WITHOUT_A_WORD.test(reply));
