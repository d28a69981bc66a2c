/** Clipboard content copied from Word, shortened. */
export const wordPaste = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<title>Concert</title><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt;} --></style></head><body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<h1 style='mso-outline-level:1'><a name="_Toc1"></a><span lang=EN-GB>The night<o:p></o:p></span></h1>
<p class=MsoNormal><b><span style='mso-bidi-font-weight:bold'>Doom</span></b> and <i>gloom</i> at <a href="https://venue.example/"><span style='color:#0563C1'>the hall</span></a>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<ul style='margin-top:0cm' type=disc><li class=MsoListParagraph style='mso-list:l0 level1 lfo1'>First song</li><li class=MsoListParagraph>Second song</li></ul>
<p class=MsoNormal><img width=602 src="file:///C:/Users/me/clip_image001.png" v:shapes="Picture_x0020_1"></p>
<!--EndFragment--></body></html>`;

/** The same content copied from Google Docs. */
export const docsPaste = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr" style="line-height:1.38;"><span style="font-size:20pt;font-family:Arial;font-weight:400;">The night</span></h1>
<p dir="ltr"><span style="font-size:11pt;font-weight:700;">Doom</span><span style="font-weight:400;"> and </span><span style="font-weight:400;font-style:italic;">gloom</span><span style="font-weight:400;"> at </span><a href="https://venue.example/" style="text-decoration:none;"><span style="color:#1155cc;font-weight:400;">the hall</span></a><span style="font-weight:400;">.</span></p><br>
<ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">First song</span></p></li><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Second song</span></p></li></ul></b><br class="Apple-interchange-newline">`;
