// Sentences for a page without a server.

export const needsServer = 'This needs a Passline server, and this copy of the page runs without one.';
export const worksWithoutServer = 'Practice, Learn, Lab, Rulebooks, and Replay work here.';
