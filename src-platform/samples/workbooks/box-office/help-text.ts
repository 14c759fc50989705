export const HELP_TEXT = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>How to read this page</title>
<style>
  body { font: 14px/1.5 system-ui, sans-serif; margin: 12px; color: #1f2933; }
  h1 { font-size: 16px; margin: 0 0 8px; }
  dt { font-weight: 600; margin-top: 8px; }
  dd { margin: 0; }
</style>
</head>
<body>
<h1>How to read this page</h1>
<dl>
<dt>Gross</dt>
<dd>Box office in US dollars of the time, not adjusted for inflation.</dd>
<dt>Year</dt>
<dd>The year of the first release. The file writes some films of 1915 to 1946 a century late.</dd>
<dt>Abroad</dt>
<dd>Share of the worldwide gross that was earned outside of the United States.</dd>
</dl>
</body>
</html>`;
