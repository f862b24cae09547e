/** Lets modules with templates be loaded where there is no document: nothing of them is drawn here. */
Object.assign(globalThis, { document: { createTreeWalker: () => ({}), createComment: () => ({}) } });
