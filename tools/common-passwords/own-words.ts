/** What a list of leaked passwords from all over the world ranks too low for the people here. */

/** The first thing tried on a service is its name, and what a login page asks for. */
export const productWords = `
ensemble password motdepasse passe admin administrator administrateur welcome bienvenue login
connexion user utilisateur guest invite test demo temp temporary temporaire changeme changezmoi
secret default letmein access account compte security securite
`
  .split(/\s+/)
  .filter(Boolean);

export const seasons = `
spring summer autumn winter fall printemps automne hiver
january february march april may june july august september october november december
janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre
monday tuesday wednesday thursday friday saturday sunday
lundi mardi mercredi jeudi vendredi samedi dimanche
christmas noel halloween easter paques
`
  .split(/\s+/)
  .filter(Boolean);

export const frenchWords = `
azerty soleil bonjour bonsoir salut amour jetaime doudou chouchou loulou coucou cheval chocolat
papillon princesse licorne etoile famille maison papa maman bebe coeur bisou chaton chien
liberte avenir musique vacances voyage sante bonheur lumiere courage espoir
quebec montreal laval gatineau longueuil sherbrooke levis saguenay ottawa toronto canada
canadiens nordiques alouettes remparts hockey tabarnak poutine
toutlemonde nicolas sebastien genevieve isabelle valerie
pompier pompiers firefighter firefighters paramedic police hospital hopital nurse infirmiere
union syndicat peer support
`
  .split(/\s+/)
  .filter(Boolean);

/** Long ones, as people write them where length is all that is asked. */
export const phrases = `
correcthorsebatterystaple thisismypassword thisisapassword thisisasecret thisismysecret
mypasswordispassword mypasswordissecret mypassword yourpassword newpassword thepassword
passwordispassword passwordforwork passwordforlogin ihatepasswords ihatemypassword
iforgotmypassword forgotmypassword idontknowmypassword nopassword nomorepasswords
iloveyou iloveyouforever iloveyousomuch iloveyoubaby iloveyoumom iloveyoudad iloveyoumore
iloveyoutothemoonandback ilovemyfamily ilovemykids ilovemydog ilovemycat ilovemywife
ilovemyhusband ilovemymom ilovemydaughter ilovemyson ilovemylife ilovemyjob iloveyouandme
letmeinplease letmeinnow letmeinletmein openthedoor opensesame justletmein pleaseletmein
maytheforcebewithyou tobeornottobe tobeornottobethatisthequestion onceuponatime
thequickbrownfox thequickbrownfoxjumpsoverthelazydog neversaynever neverforget nevergiveup
livelaughlove carpediem hakunamatata winteriscoming onering oneringtorulethemall
helloworld hellokitty hellomynameis whatisyourname whateveryouwant whatsmypassword
allyourbasearebelongtous jesuslovesme jesusismylord godisgood godislove godblessyou thankyougod
happybirthday happybirthdaytoyou happynewyear merrychristmas firstlast onetwothree
onetwothreefour onetwothreefourfive abcdefg alphabetsoup supercalifragilisticexpialidocious
monmotdepasse cestmonmotdepasse lemotdepasse nouveaumotdepasse motdepasseoublie
jaioubliemonmotdepasse jenesaispas jeneconnaispas jetaime jetaimepourlavie jetaimepourtoujours
jetaimefort jetaimetrop jetaimemonamour monamour moncheri macherie jaimemavie jaimemafamille
jaimemesenfants jaimemonchien jaimemonchat laissemoientrer ouvretoi sesameouvretoi
etreounepasetre iletaitunefois bonneannee joyeuxnoel joyeuxanniversaire
liberteegalitefraternite vivelequebec vivelequebeclibre jemesouviens lavieestbelle
troispetitschats undeuxtrois undeuxtroisquatre toutvabien bienvenuechezmoi
`
  .split(/\s+/)
  .filter(Boolean);
