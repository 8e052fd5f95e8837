/**
 * The app's colors, repeated: these pages have no access to its style sheets. The oldest browsers do not know
 * `light-dark()`.
 */
const colors: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  ink: ['#f5f4f2', '#0b0b0d'],
  s1: ['#fff', '#131316'],
  s2: ['#eceae6', '#26262c'],
  tx: ['#131316', '#fff'],
  t2: ['#4c4c54', '#b5b5bd'],
  line: ['#0b0b0d2b', '#ffffff26'],
  edge: ['#85858c', '#6c6c76'],
  bad: ['#be0000', '#ff6b65'],
  good: ['#096b35', '#3ddc84'],
  'brand-text': ['var(--brand-tx-light)', 'var(--brand-tx)'],
}

const themeCss = (scheme: 'light' | 'dark'): string =>
  `color-scheme:${scheme};${Object.entries(colors)
    .map(([name, [light, dark]]) => `--${name}:${scheme === 'light' ? light : dark}`)
    .join(';')}`

/** The style sheet of these pages. */
export const style = `
:root{${themeCss('light')}}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${themeCss('dark')}}}
:root[data-theme=dark]{${themeCss('dark')}}
*{box-sizing:border-box}
[hidden]{display:none!important}
body{margin:0;background:var(--ink);color:var(--tx);font:1rem/1.55 Inter,system-ui,sans-serif;overflow-wrap:anywhere}
a{color:var(--brand-text);text-underline-offset:.15em}
:focus-visible{outline:3px solid var(--tx);outline-offset:2px;border-radius:.25rem}
h1,h2,h3{margin:0;line-height:1.15;letter-spacing:-.01em;text-wrap:balance}
h2{font-size:1.375rem}summary{cursor:pointer;min-height:2.75rem;display:flex;align-items:center;font-weight:600;text-decoration:underline}h3{font-size:1.0625rem}
p,ul,ol,dl{margin:0}
.skip{position:absolute;inset-inline-start:-999rem;display:inline-flex;align-items:center;min-height:2.75rem}.skip:focus{inset-inline-start:1rem;top:.5rem;padding:.5rem 1rem;background:var(--s1);z-index:1}
.top{display:flex;justify-content:space-between;align-items:center;gap:1rem;max-width:72rem;margin:0 auto;padding:.75rem 1rem}
.top a{display:inline-flex;align-items:center;gap:.625rem;min-height:2.75rem;color:var(--tx);font-weight:800;text-decoration:none}
.top img{width:2rem;height:2rem}
.hero{background:linear-gradient(150deg,var(--brand),var(--brand-deep));color:var(--on-brand)}
.hero>div{display:grid;gap:1.25rem;max-width:72rem;margin:0 auto;padding:2rem 1rem}
.hero h1{font-size:clamp(2.125rem,6vw,3.75rem);font-weight:900}
.hero p{max-width:40rem;font-size:1.0625rem}.hero a{color:inherit}
.hero .photo{width:100%;height:auto;aspect-ratio:16/9;border-radius:1.25rem;object-fit:cover;background:#0003}
.hero .said{display:grid;gap:1rem;align-content:center;justify-items:start}
.chip{display:inline-block;padding:.3125rem .875rem;border-radius:99rem;background:#0000004d;color:#fff;font-size:.875rem;font-weight:700}
.by{display:flex;align-items:center;gap:.75rem;font-size:.9375rem}.by a,a.file{display:inline-flex;align-items:center;min-height:2.75rem}.by img{height:2.25rem;max-width:9rem;object-fit:contain;padding:.25rem .5rem;border-radius:.5rem;background:#fff}
main>.body{display:grid;gap:1.25rem;max-width:72rem;margin:0 auto;padding:1.5rem 1rem 3rem}
section.card{display:grid;gap:1rem;align-content:start;padding:1.25rem;border:1px solid var(--line);border-radius:1.25rem;background:var(--s1)}
.small{font-size:.875rem;color:var(--t2)}
.words{display:grid;gap:.75rem}.words ul,.words ol,ul.plain{padding-inline-start:1.25rem}
.words blockquote{margin:0;padding-inline-start:1rem;border-inline-start:.25rem solid var(--brand)}
form{display:grid;gap:1rem}
.pair{display:grid;gap:1rem}
label,.label{font-weight:650}
.field{display:grid;gap:.375rem}
input,select,textarea{width:100%;min-height:3rem;padding:.625rem .875rem;border:1px solid var(--edge);border-radius:.875rem;background:var(--ink);color:var(--tx);font:inherit}
textarea{min-height:8rem;resize:vertical}
[aria-invalid=true]{border:2px solid var(--bad)}
.wrong{color:var(--bad);font-size:.9375rem;font-weight:600}.wrong:empty{display:none}
.check{display:flex;gap:.75rem;align-items:flex-start;min-height:2.75rem;font-weight:400}
.check input{flex:none;width:1.5rem;min-height:1.5rem;height:1.5rem;margin:.0625rem 0 0;accent-color:var(--brand)}
dl{display:grid;gap:.25rem 1rem}dl:empty{display:none}dt{font-size:.875rem;color:var(--t2)}dd{margin:0 0 .5rem;font-weight:650}
.hidden{position:absolute;inset-inline-start:-999rem;width:1px;height:1px;overflow:hidden}
button,.button{display:inline-flex;justify-content:center;align-items:center;justify-self:start;min-height:3.25rem;padding:.75rem 1.75rem;border:0;border-radius:99rem;background:var(--brand);color:var(--on-brand);font:inherit;font-weight:750;text-decoration:none;cursor:pointer}
button.second{min-height:2.75rem;border:1px solid var(--edge);background:none;color:var(--tx)}
button[aria-busy=true]{opacity:.7;cursor:progress}
button:disabled{opacity:.5;cursor:default}
[role=status]:empty{display:none}
.done{padding:1rem 1.25rem;border-radius:.875rem;background:var(--s2);font-weight:600}
code{display:block;padding:.625rem .75rem;border-radius:.5rem;background:var(--s2);font:.8125rem/1.45 ui-monospace,monospace;word-break:break-all}
ol.won{display:grid;gap:.75rem;padding:0;list-style:none}
ol.won li{display:grid;gap:.25rem}ol.won s{color:var(--t2)}
.sponsors{display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr));padding:0;list-style:none}
.sponsors li{display:grid;gap:.75rem;align-content:start;padding:1.25rem;border:1px solid var(--line);border-radius:1.25rem;background:var(--s1)}
.sponsors img{height:3.5rem;max-width:100%;object-fit:contain;object-position:left;padding:.375rem .75rem;border-radius:.625rem;background:#fff;justify-self:start}
.sponsors a{display:inline-flex;align-items:center;min-height:2.75rem}
footer{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;max-width:72rem;margin:0 auto;padding:1rem 1rem 2.5rem;color:var(--t2);font-size:.9375rem}
footer a{display:inline-flex;align-items:center;min-height:2.75rem;color:inherit}
@media (min-width:52rem){.pair{grid-template-columns:1fr 1fr}.hero>div{padding:3rem 1rem}.hero>.with-photo{grid-template-columns:1.1fr 1fr;align-items:center;gap:2.5rem}main>.with-aside{grid-template-columns:minmax(0,1.35fr) minmax(0,1fr);align-items:start}.stack{display:grid;gap:1.25rem}}
@media (max-width:51.99rem){.stack{display:grid;gap:1.25rem}}
@media (forced-colors:active){button,.button{border:1px solid}}
`
