// @ts-nocheck It runs in a browser, whose types the server's project does not have.
// Sends the code behind the # of a sign-in link, or one typed in, and says what came of it.
const form = document.getElementById('sign-in');
const field = document.getElementById('code');
const outcome = document.getElementById('outcome');

async function send(code) {
  outcome.textContent = 'One moment…';
  const response = await fetch('/api/session/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  const answer = await response.json();
  outcome.textContent = response.ok
    ? `You are signed in as ${answer.name}${answer.roles.length > 0 ? ` (${answer.roles.join(', ')})` : ''}.`
    : answer.detail;
  form.hidden = response.ok;
}

function sendSafely(code) {
  send(code).catch(() => {
    outcome.textContent = 'The server does not answer. Try again in a moment.';
  });
}

form.addEventListener('submit', event => {
  event.preventDefault();
  sendSafely(field.value.trim());
});

const code = decodeURIComponent(location.hash.slice(1));
if (code !== '') {
  // The code works once; it need not stay in the address and the history.
  history.replaceState(null, '', location.pathname);
  field.value = code;
  sendSafely(code);
}
