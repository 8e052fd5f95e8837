/** For whoever opens a server that has no school yet. */
export const pageOfSetup = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>This server has no school yet</title>
<style>
body { margin: 0; background: #0b0b0d; color: #fff; font: 17px/1.5 system-ui, sans-serif }
main { max-width: 40rem; margin: 0 auto; padding: 4rem 1.5rem }
h1 { font-size: 2rem; line-height: 1.2 }
p, li { color: #b5b5bd }
code { display: block; overflow-x: auto; margin: .5rem 0 1rem; padding: .75rem 1rem; border-radius: 8px; background: #1b1b20; color: #fff }
</style>
</head>
<body>
<main>
<h1>This server has no school yet</h1>
<p>It is begun on the machine that it runs on, with the word that the start printed there.</p>
<ol>
<li>Write a file with what your school is, and fill it in:<code>npm run fieldhouse -- school new our-school.json</code></li>
<li>Begin with it; you become the first operator:<code>npm run fieldhouse -- school begin our-school.json YOU@SCHOOL.EDU</code></li>
</ol>
<p>Everything in it can be changed later, while the server runs.</p>
</main>
</body>
</html>
`
