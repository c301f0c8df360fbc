/** The last child of an element with the class `shown-whole`: the document has arrived up to here. */
export const WholeMark = () => <span hidden data-whole="" />;
