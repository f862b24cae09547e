/** A stub of the document, so that modules with templates can be imported. Nothing is drawn. */
Object.assign(globalThis, { document: { createTreeWalker: () => ({}), createComment: () => ({}) } });
