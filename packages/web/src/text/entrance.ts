// Sentences of the way to a table that cannot be shown, or that takes an invitation.

export const tableNotFound = 'No such table, or it is private. Ask for its invitation link.';
export const privateTable = 'This table is private. Ask for its invitation link.';
export const tableNotAvailable = 'Table not available';
export const backToTheLobby = 'Back to the lobby';
export const tryAgain = 'Try again';
export const serverNotResponding = 'The server is not responding.';
