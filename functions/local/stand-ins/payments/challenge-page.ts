/** The page on which a bank would ask its customer. The provider's test page has the same two answers. */
export const challengePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>3D Secure 2 Test Page</title>
<style>
  html { font: 16px/1.5 system-ui, sans-serif; color: #1a1a1a; background: #fff; }
  body { margin: 0; padding: 2rem 1.5rem; }
  h1 { margin: 0 0 0.5rem; font-size: 1.25rem; }
  p { margin: 0 0 1.5rem; }
  button { font: inherit; padding: 0.6rem 1.2rem; margin: 0 0.5rem 0.5rem 0; border: 2px solid #1a1a1a; background: #fff; color: #1a1a1a; cursor: pointer; }
  #complete { background: #1a1a1a; color: #fff; }
  button:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px; }
</style>
</head>
<body>
<main>
  <h1>3D Secure 2 Test Page</h1>
  <p>This is a test 3D Secure 2 authentication for a transaction, completed by the buttons below. No bank is asked.</p>
  <button id="complete" type="button">Complete</button>
  <button id="fail" type="button">Fail</button>
</main>
<script type="module" src="/frame-challenge.js"></script>
</body>
</html>
`;
