/** The page inside the card frame. Names and labels match the provider's, so that one test works with both. */
export const cardFramePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Secure card payment input frame</title>
<style>
  html, body { margin: 0; background: transparent; overflow: hidden; }
  form { display: flex; gap: 0.5em; align-items: center; font-size: var(--font-size, 14px); }
  input {
    box-sizing: border-box; min-width: 0; margin: 0; padding: 0; border: 0; outline: 0; background: transparent;
    height: 1.2em; line-height: 1.2; color: var(--color, #32325d);
    font-family: var(--font-family, system-ui, sans-serif); font-size: var(--font-size, 14px);
    font-weight: var(--font-weight, 400); letter-spacing: var(--letter-spacing, normal);
  }
  input::placeholder { color: var(--placeholder, #757575); opacity: 1; }
  input[aria-invalid="true"] { color: var(--invalid, #eb1c26); }
  #number { flex: 1 1 5em; }
  #expiry { flex: 0 0 4.6em; }
  #cvc { flex: 0 0 2.5em; }
</style>
</head>
<body>
<form novalidate onsubmit="return false">
  <input id="number" name="cardnumber" inputmode="numeric" autocomplete="cc-number" placeholder="Card number" aria-label="Credit or debit card number">
  <input id="expiry" name="exp-date" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" aria-label="Credit or debit card expiration date">
  <input id="cvc" name="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" aria-label="Credit or debit card CVC/CVV">
</form>
<script type="module" src="/frame-card.js"></script>
</body>
</html>
`;

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
