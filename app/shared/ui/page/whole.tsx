/** Goes last in an element with the class `shown-whole`, which is hidden until this mark has arrived. */
export const WholeMark = () => <span hidden data-whole="" />;
