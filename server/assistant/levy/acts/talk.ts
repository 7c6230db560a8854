import { quarrelWordings } from './quarrels.ts'
import { type Bank, lines } from './wordings.ts'

/** Talk, complaints and attacks, as people type them. */
export const talkWordings: Bank<'talk'> = {
  ...quarrelWordings,
  greeting: {
    en: lines(`
      hiii
      heya
      hello
      hi
      hey there
      good morning
      good evening
      hi levy
      yo
      hey
      hello anyone there
      hiya
      howdy
      good afternoon team
      sup
      helloooo
      is anyone here
      hi i have a question
      can i ask you something
      morning
      good day to you
      hey guys
      hi there levy
      greetings
      evening all
      hey hey
      whats up
      wassup
      gm
      hi im new here
      knock knock
      hello dear shop
      hey levy, you there
      hi everyone at the store
      ello
      yoo
      good day sir or madam
      hai
      heyyy
      merry christmas
      happy monday
      hi again
      hello from texas
      helo
      afternoon
      anybody home
      top of the morning
      hi there
      excuse me
      yo levy
      pleased to meet you
      dear team
      hello my name is sandra
      well hello
      hi, me again
    `),
    es: lines(`
      buenass
      hola
      buenos dias
      buenas tardes
      buenas noches
      buenas
      hola levy
      que onda
      holaa
      hay alguien?
      saludos
      ola
      hey hola
      hola buen dia
      hola tengo una pregunta
      puedo preguntar algo
      buen dia
      muy buenas
      holi
      que tal
      hola que tal
      hola de nuevo
      wenas
      hola, soy nueva por aqui
      que hubo
      hola buenas tardes
      estimados
      feliz lunes
      disculpe
      alo
      hola levy, estas ahi
      que hay
      hola a todos
    `),
  },
  thanks: {
    en: lines(`
      thanks
      ty so much
      thank u!!
      you helped a lot
      lifesaver, thx
      great help
      thank you so much
      ty
      great thanks
      perfect
      awesome
      thx
      that helps
      appreciate it
      cool thanks for the help
      you rock
      ok great
      got it thanks
      wonderful
      much obliged
      thank u
      nice one
      it arrived thank you i love it
      bless you
      much appreciated
      cheers mate
      you are very kind
      aw thats sweet of you
      super
      brilliant, thank you
      tysm
      thank you for your patience with me
      thnx
      k thanks
      the mug is gorgeous, thank you all
      fab
      10/10 service
      thats exactly what i needed to know, thanks
      fantastic
      good bot
      yay
      amazing thank youuu
      thank you for the quick answer
      thanks for clearing that up
      sweet
      you made my day
      love it
      so grateful
      merci
      great job
      my wife is thrilled, just wanted to say that
      thats good to know thanks
      cheers
      i thank you very kindly young man
      ok ty
      phew, thanks
      that was fast, nice
      many thanks for everything
      thx a bunch
    `),
    es: lines(`
      me ayudaste mucho
      que amable
      gracias
      muchas gracias
      mil gracias
      perfecto
      genial gracias
      excelente
      muy amable
      te agradezco
      grax
      gracias por la ayuda
      que bien
      ok gracias
      eso ayuda
      entendido gracias
      buenisimo
      ya llego, gracias me encanto
      dios le bendiga
      mil gracias por su paciencia
      muchisimas gracias
      que lindo, gracias
      gracias por responder tan rapido
      super, gracias
      me salvaste
      graciasss
      se agradece
      le agradezco mucho joven
      justo lo que queria saber, gracias
      chido gracias
      mi esposa esta feliz, gracias
      fantastico
      que alivio, gracias
      gracias por aclararlo
      de lujo
    `),
  },
  goodbye: {
    en: lines(`
      goodbye
      ok im done, bye
      thats all i needed
      im all set
      ok later
      bye
      see you
      thats all
      have a nice day
      im done
      talk later
      no more questions
      good night bye
      cya
      that will be all
      ok bye
      nothing else for now
      take care
      later
      gotta run
      bye bye
      see ya
      catch you later
      ttyl
      until next time
      farewell
      gn
      peace out
      thats it from me
      have a good one
      i have to go now
      signing off
      enough for today
      ok thats everything, have a lovely evening
      laters
      off to bed, night
      you can close the chat
      nothing more, goodbye and all the best
      so long
      bye levy
      i got what i came for, bye
      closing this now
      ill be back another day
      ill think about it and come back
      see you next week
      good night
      adios amigo
      take it easy
      bybye
      have a great weekend
      end chat
      my bus is here, talk another time
      all done here
      toodles
    `),
    es: lines(`
      eso era todo
      listo, adios
      ya quedo, chau
      adios
      hasta luego
      bye
      eso es todo
      que tengas buen dia
      nos vemos
      hasta pronto
      ya no tengo preguntas
      chao
      nada mas
      seria todo
      buenas noches hasta mañana
      cuidate
      ya termine
      luego hablamos
      me voy
      bueno, me despido
      nos vemos luego
      adiosito
      chaito
      hasta la proxima
      que descanse
      feliz tarde, adios
      ya me tengo que ir
      lo pienso y regreso otro dia
      bye bye levy
      buen fin de semana
      cierro el chat
      ya es todo de mi parte
      que les vaya bien
      ahi nos vemos
      ya me voy a dormir
      hasta mañana
    `),
  },
  yes: {
    en: lines(`
      yes do it
      yes
      yes please
      yeah
      sure
      ok
      yep do that
      please do
      correct
      right
      of course
      ya
      absolutely
      sounds good
      go ahead
      yes that one
      thats right
    `),
    es: lines(`
      si, hazlo
      si
      sí por favor
      claro
      ok
      dale
      correcto
      de acuerdo
      por supuesto
      asi es
      sip
      esta bien
      adelante
      si ese
      exacto
      va
    `),
  },
  no: {
    en: lines(`
      no dont
      no im good
      no
      no thanks
      nope
      not now
      nah
      no its fine
      dont
      not really
      no thats wrong
      no need
      i dont think so
      negative
      neither
      no not that
      im good
    `),
    es: lines(`
      no, dejalo
      no
      no gracias
      nop
      ahora no
      no hace falta
      no esta bien asi
      ninguno
      no es eso
      para nada
      negativo
      no creo
      mejor no
      no, asi dejalo
      tampoco
      no quiero
    `),
  },
  help: {
    en: lines(`
      what do you do
      help
      what can you do
      how can you help me
      what can i ask you
      i need help
      can you help me
      options
      menu
      what are you able to do
      how does this chat work
      what do you know
      i need assistance
      help me please
      what kind of questions can i ask
      what is this chat for
      what are you good for
      first time here, what do i do with you
      not sure what i can type here
      assist
      show me what you can do
      could use a hand
      commands?
      can somebody help me out
      is there a list of things i can ask
      how do i use this
      what topics do you cover
      so what do you offer in this chat
      sos
      pls help
      im lost
      i dont know how this works
      can you do more than answer questions
      give me some examples of what to ask
      what are your functions
      what are my choices here
      hi what can this thing do
      lend me a hand
      so what is it you do in this chat
      can you look things up for me or what
      i have a problem
      got a problem, can you help
      i have some questions, what can you answer
      main menu
      what could you help me with today
      helppp
      start
      where do i begin
      what sort of requests do you handle
      what can i write to you
      how may you assist me
    `),
    es: lines(`
      ayuda
      que puedes hacer
      como me puedes ayudar
      que te puedo preguntar
      necesito ayuda
      me puedes ayudar
      opciones
      menu
      como funciona este chat
      que sabes hacer
      ayudame por favor
      para que sirve este chat
      en que me ayudas
      requiero asistencia
      que tipo de preguntas contestas
      primera vez aqui, que hago
      no se que escribir aqui
      que mas sabes hacer
      echame la mano
      que temas manejas
      dame ejemplos de lo que puedo preguntar
      estoy perdida
      auxilio
      tengo un problema
      tengo un problema, me ayudas?
      menu principal
      como se usa esto
      que funciones tienes
      por donde empiezo
      no entiendo como funciona
      para que eres bueno
      con que me puedes apoyar hoy
    `),
  },
  'about-levy': {
    en: lines(`
      am i chatting with a machine
      who are you
      are you a bot
      are you human
      whats your name
      am i talking to a robot
      how are you
      are you ai
      are you chatgpt
      is this a real person
      who made you
      are you real
      do you work for the shop
      what are you
      is this automated
      how old are you
      you sound like a machine
      is there a human behind this
      do you sleep
      which language model are you
      levy, is that a boy or a girl
      am i speaking with an employee
      you a robot?
      who is levy
      why are you called levy
      do you have feelings
      who am i talking to
      where do you live
      is this an automatic reply thing
      what company built you
      bot?
      human or bot
      who programmed you
      you cant be a person, you type too fast
      are you a computer program
      do you get paid
      introduce yourself
      how r u today
      you okay levy?
      are you a real employee or a program
      does a person read what i write here
      do you learn from what i type
      whats your job here
      do you know me from last time
      do you remember our last chat
      i bet youre just a script
      were you trained on something
      is levy your real name
      what sort of thing are you
      ai or no
      can you think
      do you speak spanish
      what languages do you talk
    `),
    es: lines(`
      hablo con una maquina
      esto es automatico
      quien eres
      eres un robot
      eres humano
      como te llamas
      estoy hablando con un bot
      como estas
      eres una ia
      eres chatgpt
      eres una persona real
      quien te hizo
      eres real
      trabajas para la tienda
      que eres
      es automatico esto
      con quien hablo
      suenas como maquina
      hay una persona detras de esto?
      levy es niño o niña
      por que te llamas levy
      quien es levy
      tienes sentimientos?
      eres maquina o persona
      duermes?
      quien te programo
      que modelo de ia eres
      seguro eres un programa
      como estas hoy
      presentate
      alguien lee lo que escribo?
      te acuerdas de mi?
      hablas ingles?
      que idiomas hablas
    `),
  },
}
