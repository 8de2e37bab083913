import keptGoogleDocs from './replies/rich-text/pasted-google-docs.json';
import keptWebPage from './replies/rich-text/pasted-web-page.json';
import keptWord from './replies/rich-text/pasted-word.json';

/** What programs put on the clipboard as HTML, in the shapes they have; the words are ours. */
const word = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- /* Font Definitions */ @font-face {font-family:Calibri;} p.MsoNormal {mso-style-unhide:no; margin:0cm; font-size:11.0pt;} --></style></head>
<body lang=EN-CA style='tab-interval:36.0pt;word-wrap:break-word'><!--StartFragment-->
<p class=MsoTitle><span style='mso-ansi-language:EN-CA'>Guide<o:p></o:p></span></p>
<h2><span style='mso-fareast-font-family:"Times New Roman"'>Sleep<o:p></o:p></span></h2>
<p class=MsoNormal style='margin-bottom:8.0pt;line-height:107%'><b style='mso-bidi-font-weight:normal'><span style='font-size:11.0pt;font-family:"Calibri",sans-serif'>Rest</span></b><span style='font-family:"Calibri",sans-serif'> is <i>good</i>, <span style='color:red'>really</span> <span style='background:yellow;mso-highlight:yellow'>good</span>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>One<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Deep<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Two<o:p></o:p></p>
<p class=MsoNormal>Then<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]><a href="https://ensemble.example"><span style='color:#0563C1'>Call</span></a><o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=200 valign=top style='width:150.0pt;border:solid windowtext 1.0pt'><p class=MsoNormal align=center style='text-align:center'>A<o:p></o:p></p></td><td colspan=2 style='width:99pt'><p class=MsoNormal>B<o:p></o:p></p></td></tr></table>
<!--EndFragment--></body></html>`;

const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-0a1b2c3d-7fff-1234"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;">Sleep</span></h2><p dir="ltr" style="line-height:1.38;margin-top:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:700;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">Rest</span><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;white-space:pre-wrap;"> is </span><span style="font-size:11pt;font-weight:400;font-style:italic;">good</span><span style="font-size:0.6em;vertical-align:super;">2</span><span style="text-decoration:line-through;"> not</span></p><br /><ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-size:11pt;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-size:11pt;">One</span></p></li><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span>Deep</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Two</span></p></li></ul><p dir="ltr"><a href="https://ensemble.example" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">Call</span></a></p></b><br class="Apple-interchange-newline">`;

// Without event handlers: a browser leaves them out of what it copies.
const webPage = `<meta charset='utf-8'><div class="article__body css-1x2y3z" data-testid="body" style="box-sizing: border-box; font-family: Helvetica; color: rgb(33, 33, 33); letter-spacing: normal;"><h2 id="sleep" class="heading" style="font-size: 2rem;">Sleep</h2><div class="p">Rest <strong class="x">is</strong> <em>good</em>.</div><figure><img src="https://evil.example/x.png" alt="bed"></figure><ul class="list"><li>One</li><li>Two</li></ul><p><a href="https://ensemble.example" class="link" target="_blank" rel="opener">Call</a> <a href="javascript:alert(1)">now</a></p><script>alert(1)</script><button>Share</button></div>`;

/** Each with what has to come of it, as the server keeps it. */
export const clipboardShapes = [
  { program: 'Word', html: word, kept: keptWord },
  { program: 'Google Docs', html: googleDocs, kept: keptGoogleDocs },
  { program: 'a web page', html: webPage, kept: keptWebPage },
] as const;
